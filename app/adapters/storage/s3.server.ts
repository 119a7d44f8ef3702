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
  /** In milliseconds. `whole` is for one call with its second attempt, `silence` for a body that stops coming. */
  timeouts?: { connect: number; whole: number; silence: number }
}

const usualTimeouts = { connect: 2_000, whole: 20_000, silence: 60_000 }

/** Keeps objects in one bucket of an S3 server. The client's code is loaded with the first call. */
export function s3Store(options: S3Options): ObjectStore {
  const { bucket: Bucket, timeouts = usualTimeouts } = options
  let ready: ReturnType<typeof load> | undefined

  async function load() {
    const sdk = await import('@aws-sdk/client-s3')
    return { sdk, client: new sdk.S3Client(clientOptions(options, timeouts)) }
  }

  /** Asks once; the client itself makes the second attempt where the body can be sent again. */
  async function ask<T>(
    call: (s3: Awaited<ReturnType<typeof load>>, inTime: { abortSignal: AbortSignal }) => Promise<T>,
  ) {
    ready ??= load()
    const s3 = await ready
    return withinTime(timeouts.whole, (abortSignal) => call(s3, { abortSignal }))
  }

  async function put(key: string, body: ObjectBody, { contentType: ContentType }: { contentType: string }) {
    checkObject(key, ContentType)
    const whole = { Bucket, Key: key, ContentType }
    if (body instanceof Uint8Array) {
      await ask(({ sdk, client }, inTime) =>
        client.send(new sdk.PutObjectCommand({ ...whole, Body: body }), inTime),
      )
      return
    }
    const { size: ContentLength } = await stat(body.path)
    await ask(({ sdk, client }, inTime) => {
      const once = async () => {
        const Body = createReadStream(body.path)
        await client
          .send(new sdk.PutObjectCommand({ ...whole, Body, ContentLength }), inTime)
          .finally(() => Body.destroy())
      }
      return once().catch(once)
    })
  }

  async function get(key: string) {
    if (!isKey(key)) return null
    const reply = await ask(({ sdk, client }, inTime) =>
      client.send(new sdk.GetObjectCommand({ Bucket, Key: key }), inTime).catch((error) => {
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
    await ask(({ sdk, client }, inTime) =>
      client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }), inTime),
    )
  }

  async function* list(Prefix: string, after?: string): AsyncGenerator<ListedObject> {
    checkPrefix(Prefix)
    let ContinuationToken: string | undefined
    do {
      const query = { Bucket, Prefix, ContinuationToken, StartAfter: after || undefined }
      const page = await ask(({ sdk, client }, inTime) =>
        client.send(new sdk.ListObjectsV2Command(query), inTime),
      )
      for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
        if (Key) yield { key: Key, size: Size, modifiedAt: LastModified?.getTime() ?? 0 }
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  return { put, get, remove, list, isInPlace: () => true }
}

/** Failures are thrown as `StorageDown` and logged by the caller. */
const ignore = () => undefined
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }

type ClientOptions = NonNullable<ConstructorParameters<typeof S3Client>[0]>

function clientOptions(options: S3Options, timeouts: typeof usualTimeouts): ClientOptions {
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
