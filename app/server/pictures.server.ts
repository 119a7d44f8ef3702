import type { RequestHandler } from 'express'
import { unpreparedAmong } from '~/domain/ground/uploads/photos.server'
import { objectStore } from '~/http/store.server'
import { sendBody } from './send-body.server'

const NAMES = /^\/([a-z0-9-]{4,64})\/(240\.webp|320\.webp|640\.webp|1280\.webp|jpg)$/

/** A grey area where a photo will be. */
const BEING_PREPARED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#888" d="M0 0h4v3H0z"/></svg>'

/** Public pictures under random keys: they never change, so browsers keep them for good; deleted ones are 404. */
export const servePictures: RequestHandler = async (request, response, next) => {
  const match = NAMES.exec(request.path)
  if (!match || request.method === 'POST') return next()
  const forGood = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${match[1]}-${match[2]}"`,
  }
  try {
    const object = await objectStore().get(`public/${match[1]}/${match[2]}`)
    if (!object) {
      response.set('Cache-Control', 'no-store')
      const [photo] = unpreparedAmong([`public/${match[1]}`])
      if (photo?.problem === null) return void response.type('image/svg+xml').send(BEING_PREPARED)
      return void response.status(404).type('text').send('This picture is gone.')
    }
    const { stream, contentType, size } = object
    if (request.headers['if-none-match'] === forGood.ETag) {
      await stream.cancel()
      return void response.status(304).set(forGood).end()
    }
    response.set({ ...forGood, 'Content-Type': contentType, 'Content-Length': String(size) })
    if (request.method === 'HEAD') {
      await stream.cancel()
      return void response.end()
    }
    await sendBody(stream, response)
  } catch (error) {
    next(error)
  }
}
