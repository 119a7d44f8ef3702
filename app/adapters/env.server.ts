import { isIP } from 'node:net'
import { z } from 'zod'

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const url = (protocol: RegExp, message: string) => z.url({ protocol, error: message })
/** Min characters of a secret that signs. */
export const SECRET_LENGTH = 32
const MAIL_SERVER =
  'must be smtp:// or smtps://, user:password@ where needed, and a host with a dot (or localhost); in the user and the password write # as %23, @ as %40, / as %2F, ? as %3F'
const THREADS = 'must be a number of threads: a whole number from 0 to 16'
const PORT = 'must be a port: a whole number from 0 to 65535'

/** A number of proxies in front of us, or the addresses and networks of those that are believed, as Express reads them. */
const proxies = z
  .string()
  .refine(
    (value) => /^[1-9]$/.test(value) || value.split(',').every((one) => isNetwork(one.trim())),
    'must be the number of proxies in front (1 to 9) or a list of their addresses',
  )
  .transform((value) => (/^\d$/.test(value) ? Number(value) : value))

const secrets = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.every(({ length }) => length >= SECRET_LENGTH),
    `must be one secret, or several with commas between, each of at least ${SECRET_LENGTH} characters`,
  )

const environmentSchema = z
  .object({
    NODE_ENV: z.string().default('production'),
    PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65535, PORT).default(3000),
    HOST: z.string().default('127.0.0.1'),
    READERS: z.coerce.number(THREADS).int(THREADS).min(0, THREADS).max(16, THREADS).default(0),
    DATA_DIR: z.string().default('./data'),
    APP_ORIGIN: z
      .string()
      .refine(isOrigin, 'must be an origin such as https://bweni.example, without a path')
      .optional(),
    TRUST_PROXY: proxies.optional(),
    SESSION_SECRET: secrets.optional(),
    ADMIN_EMAIL: z
      .email('must be an e-mail address')
      .default('admin@bweni.example')
      .transform((value) => value.toLowerCase()),
    DEMO: flag.default(true),
    DEMO_PASSWORD: z
      .string()
      .min(8, 'must have 8 to 128 characters')
      .max(128, 'must have 8 to 128 characters')
      .optional(),
    DEMO_PUBLIC: flag.default(false),
    S3_ENDPOINT: url(/^https?$/, 'must be the http or https address of the storage').optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    REPLICA_URL: z
      .string()
      .regex(
        /^(?:file:\/\/\/[^/]|s3:\/\/[^/@:]+\/[^/])/,
        'must be file:///FOLDER or s3://BUCKET/PATH, without a key',
      )
      .optional(),
    FILES_MIRROR: z
      .string()
      .regex(/^(?:file:\/\/\/[^/]|s3:\/\/[^/@:]+$)/, 'must be file:///FOLDER or s3://BUCKET, without a key')
      .optional(),
    REPLICA_S3_ENDPOINT: url(/^https?$/, 'must be the http or https address of the storage').optional(),
    REPLICA_S3_REGION: z.string().optional(),
    REPLICA_S3_ACCESS_KEY_ID: z.string().optional(),
    REPLICA_S3_SECRET_ACCESS_KEY: z.string().optional(),
    SMTP_URL: z.string().refine(isMailServer, MAIL_SERVER).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an address, or a name and an address in angle brackets')
      .default('Bweni <no-reply@bweni.example>'),
  })
  .superRefine((values, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    const s3 = [values.S3_ENDPOINT, values.S3_BUCKET, values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY]
    if (s3.some(Boolean) && !s3.every(Boolean))
      refuse('S3_ENDPOINT', 'goes together with S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
    const replica = [
      values.REPLICA_S3_ENDPOINT ?? values.S3_ENDPOINT,
      values.REPLICA_S3_ACCESS_KEY_ID ?? values.S3_ACCESS_KEY_ID,
      values.REPLICA_S3_SECRET_ACCESS_KEY ?? values.S3_SECRET_ACCESS_KEY,
    ]
    if (values.REPLICA_URL?.startsWith('s3:') && !replica.every(Boolean))
      refuse(
        'REPLICA_URL',
        'needs REPLICA_S3_ENDPOINT, REPLICA_S3_ACCESS_KEY_ID and REPLICA_S3_SECRET_ACCESS_KEY, or the same names without REPLICA_',
      )
    if (values.FILES_MIRROR && values.FILES_MIRROR === values.REPLICA_URL)
      refuse('FILES_MIRROR', 'needs a folder of its own, not that of REPLICA_URL')
    else if (values.FILES_MIRROR && values.S3_ENDPOINT)
      refuse('FILES_MIRROR', 'is for files in DATA_DIR/files: with S3_ENDPOINT, leave it out')
    else if (values.FILES_MIRROR?.startsWith('s3:') && !replica.every(Boolean))
      refuse(
        'FILES_MIRROR',
        'needs REPLICA_S3_ENDPOINT, REPLICA_S3_ACCESS_KEY_ID and REPLICA_S3_SECRET_ACCESS_KEY',
      )
    if (values.APP_ORIGIN !== undefined && !isOrigin(values.APP_ORIGIN)) return
    const origin = values.APP_ORIGIN ? new URL(values.APP_ORIGIN) : undefined
    if (values.DEMO) {
      if (origin?.protocol === 'https:' && !values.DEMO_PUBLIC)
        refuse('DEMO', 'the demo does not start on an https origin unless DEMO_PUBLIC=1')
      return
    }
    if (!origin) return refuse('APP_ORIGIN', 'is required when DEMO=0')
    if (origin.protocol === 'http:' && !isLoopbackName(origin.hostname))
      refuse('APP_ORIGIN', 'must be https in production unless its host is localhost')
  })

export type Env = z.infer<typeof environmentSchema>

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}

/** An unencoded `#`, `/` or `?` in a password ends the host early: then the rest is a path or a fragment. */
function isMailServer(value: string): boolean {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false
  const { hostname, pathname, hash } = new URL(value)
  const isHost = hostname.includes('.') || isLoopbackName(hostname) || hostname.startsWith('[')
  return isHost && hash === '' && pathname.replace('/', '') === ''
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

/** Whether a host name means this machine itself. */
export function isLoopbackName(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

/**
 * Reads and checks the environment; empty values count as absent.
 * @throws Error with one line that names each wrong variable and what it must be.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`Wrong environment: ${lines.join('; ')}`)
}

let current: Env | undefined

/** The checked environment of this process, read once. */
export function env(): Env {
  current ??= readEnv(process.env)
  return current
}

/** Where this site is, for addresses that leave it: never what a request called us. */
export function siteOrigin(): string {
  return env().APP_ORIGIN ?? `http://localhost:${env().PORT}`
}

/** The designated administrator's address, lower-cased. */
export function adminEmail(): string {
  return env().ADMIN_EMAIL
}

/** Whether people reach us by https: then cookies are Secure and carry the `__Host-` prefix. */
export function isHttps(): boolean {
  return env().APP_ORIGIN?.startsWith('https:') ?? false
}

/** @internal Tests give an environment; `undefined` reads the process's again. */
export function setEnv(values: Env | undefined): void {
  current = values
}

/** The environment of a script in a process of its own: it works in the same data folder. */
export const scriptEnvironment = () => ({ ...process.env, DATA_DIR: env().DATA_DIR })
