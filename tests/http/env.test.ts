import { expect, test } from 'vitest'
import { readEnv } from '~/adapters/env.server'

const production = { DEMO: '0', APP_ORIGIN: 'https://bweni.example' }

test('an empty environment is the demo on this machine', () => {
  const env = readEnv({})
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    DEMO: true,
    DEMO_PUBLIC: false,
  })
  expect(env.APP_ORIGIN).toBeUndefined()
  expect(env.TRUST_PROXY).toBeUndefined()
})

test('empty values count as absent', () => {
  expect(readEnv({ PORT: '', APP_ORIGIN: '', S3_ENDPOINT: '', SMTP_URL: '', DEMO: '' })).toEqual(readEnv({}))
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['PORT', '-1'],
  ['APP_ORIGIN', 'bweni.example'],
  ['APP_ORIGIN', 'https://bweni.example/'],
  ['APP_ORIGIN', 'https://bweni.example/app'],
  ['APP_ORIGIN', 'ftp://bweni.example'],
  ['APP_ORIGIN', 'https://user@bweni.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '10.0.0.1, proxy'],
  ['SESSION_SECRET', 'only thirty-one characters long'],
  ['SESSION_SECRET', `${'long enough '.repeat(3)},too short`],
  ['ADMIN_EMAIL', 'admin'],
  ['DEMO', 'yes'],
  ['DEMO_PUBLIC', 'true'],
  ['DEMO_PASSWORD', '1234567'],
  ['S3_ENDPOINT', 'storage'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtps://user:p@ss#word@mail.example:465'],
  ['SMTP_URL', 'smtps://user:pass@mail.example#465'],
  ['SMTP_URL', 'smtps://user:1/2@mail.example'],
  ['SMTP_URL', 'smtps://a.user:1/2@mail.example'],
  ['SMTP_URL', 'smtps://user:pass?word@mail.example'],
  ['SMTP_URL', 'smtp://mail'],
  ['SMTP_URL', 'smtp:mail.example'],
  ['MAIL_FROM', 'Bweni'],
  ['MAIL_FROM', 'Bweni <a@b.example>\r\nBcc: c@d.example'],
])('%s=%s ends the start with one line that names it', (name, value) => {
  const attempt = () => readEnv({ ...(name === 'APP_ORIGIN' ? { DEMO: '0' } : {}), [name]: value })
  expect(attempt).toThrow(new RegExp(`^Wrong environment: ${name} must `))
  expect(attempt).not.toThrow(/\n/)
})

test.each([
  'smtp://localhost:1025',
  'smtp://[::1]:25',
  'smtps://user%40mail.example:p%40ss%23word@mail.example:465/?pool=true',
])('takes mail server %s', (SMTP_URL) => {
  expect(readEnv({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL)
})

test('reports several wrong values in one line', () => {
  expect(() => readEnv({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT must be .*; DEMO must be/)
})

test('proxies are a number of hops or their networks', () => {
  expect(readEnv({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1)
  expect(readEnv({ TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::1' }).TRUST_PROXY).toBe(
    'loopback, 10.0.0.0/8, fd00::1',
  )
})

test('the four values of a bucket go together', () => {
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:8080',
    S3_BUCKET: 'bweni',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readEnv(bucket)).toMatchObject(bucket)
  for (const name of Object.keys(bucket))
    expect(() => readEnv({ ...bucket, [name]: undefined }), name).toThrow(/S3_ENDPOINT goes together/)
})

test('production says where it is, by https', () => {
  expect(readEnv(production).DEMO).toBe(false)
  expect(() => readEnv({ DEMO: '0' })).toThrow('APP_ORIGIN is required when DEMO=0')
  expect(() => readEnv({ DEMO: '0', APP_ORIGIN: 'http://bweni.example' })).toThrow(/must be https/)
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'production may be tried on %s',
  (APP_ORIGIN) => {
    expect(readEnv({ DEMO: '0', APP_ORIGIN }).APP_ORIGIN).toBe(APP_ORIGIN)
  },
)

test('the demo does not go on an https address by accident', () => {
  const origin = { APP_ORIGIN: 'https://bweni.example' }
  expect(() => readEnv(origin)).toThrow(/DEMO_PUBLIC=1/)
  expect(readEnv({ ...origin, DEMO_PUBLIC: '1' }).DEMO).toBe(true)
})

test('the mirror of files is not the folder of the replica', () => {
  const folder = 'file:///mnt/copies'
  expect(() => readEnv({ REPLICA_URL: folder, FILES_MIRROR: folder })).toThrow(
    /FILES_MIRROR needs a folder of its own/,
  )
})

test('no message repeats a secret', () => {
  const attempt = () =>
    readEnv({ SESSION_SECRET: 'hush', DEMO_PASSWORD: 'psst', SMTP_URL: 'user:hunter2@mail' })
  expect(attempt).toThrow(/SESSION_SECRET/)
  expect(attempt).not.toThrow(/hush|psst|hunter2/)
})
