import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import {
  checkObject,
  checkPrefix,
  isKey,
  type ListedObject,
  type ObjectBody,
  type ObjectStore,
  typeOfKey,
  withinTime,
} from './storage.server'

export type S3Options = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /**
   * In milliseconds. `total` is for one call with its retry, `silence` for a body that stops arriving. A body that is sent has
   * as much longer as it takes at `bytesPerMs`.
   */
  timeouts?: { connect: number; total: number; silence: number; bytesPerMs: number }
}

const defaultTimeouts = { connect: 2_000, total: 20_000, silence: 60_000, bytesPerMs: 256 }

/** An object store in one S3 bucket. Loads the AWS client with the first call. */
export function s3Store(options: S3Options): ObjectStore {
  const { bucket: Bucket, timeouts = defaultTimeouts } = options
  let ready: ReturnType<typeof load> | undefined

  async function load() {
    const sdk = await import('@aws-sdk/client-s3')
    return { sdk, client: new sdk.S3Client(clientOptions(options, timeouts)) }
  }

  /** Makes one call. The client retries by itself, except for streamed bodies. */
  async function run<T>(
    call: (s3: Awaited<ReturnType<typeof load>>, sendOptions: { abortSignal: AbortSignal }) => Promise<T>,
    sentBytes = 0,
  ) {
    ready ??= load()
    const s3 = await ready
    const limit = timeouts.total + sentBytes / timeouts.bytesPerMs
    return withinTime(limit, (abortSignal) => call(s3, { abortSignal }))
  }

  async function put(key: string, body: ObjectBody, { contentType: ContentType }: { contentType: string }) {
    checkObject(key, ContentType)
    const object = { Bucket, Key: key, ContentType }
    if (body instanceof Uint8Array) {
      await run(
        ({ sdk, client }, sendOptions) =>
          client.send(new sdk.PutObjectCommand({ ...object, Body: body }), sendOptions),
        body.byteLength,
      )
      return
    }
    const { size: ContentLength } = await stat(body.path)
    await run(({ sdk, client }, sendOptions) => {
      const upload = async () => {
        const Body = createReadStream(body.path)
        await client
          .send(new sdk.PutObjectCommand({ ...object, Body, ContentLength }), sendOptions)
          .finally(() => Body.destroy())
      }
      // A stream cannot be sent twice, so the retry opens the file again.
      return upload().catch(upload)
    }, ContentLength)
  }

  async function get(key: string) {
    if (!isKey(key)) return null
    const reply = await run(({ sdk, client }, sendOptions) =>
      client.send(new sdk.GetObjectCommand({ Bucket, Key: key }), sendOptions).catch((error) => {
        if (error.name === 'NoSuchKey') return null
        throw error
      }),
    )
    if (!reply?.Body) return null
    const stream = reply.Body.transformToWebStream() as ReadableStream<Uint8Array>
    return { stream, size: reply.ContentLength ?? 0, contentType: typeOfKey(key) }
  }

  async function remove(key: string) {
    typeOfKey(key)
    await run(({ sdk, client }, sendOptions) =>
      client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }), sendOptions),
    )
  }

  async function* list(Prefix: string, after?: string): AsyncGenerator<ListedObject> {
    checkPrefix(Prefix)
    let ContinuationToken: string | undefined
    do {
      const query = { Bucket, Prefix, ContinuationToken, StartAfter: after || undefined }
      const page = await run(({ sdk, client }, sendOptions) =>
        client.send(new sdk.ListObjectsV2Command(query), sendOptions),
      )
      for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
        if (Key) yield { key: Key, size: Size, modifiedAt: LastModified?.getTime() ?? 0 }
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  return { put, get, remove, list, isInPlace: () => true }
}

/** Keeps the client from logging: the caller logs `StorageDown`. */
const ignore = () => undefined
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }

type ClientOptions = NonNullable<ConstructorParameters<typeof S3Client>[0]>

function clientOptions(options: S3Options, timeouts: typeof defaultTimeouts): ClientOptions {
  const { endpoint, region, accessKeyId, secretAccessKey } = options
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: silent,
    requestHandler: { connectionTimeout: timeouts.connect, socketTimeout: timeouts.silence },
  }
}
