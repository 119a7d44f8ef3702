import { term } from '~/domain/ground/shared/language'

export const MAX_IMAGES = 5

export const MAX_IMAGES_REACHED = term('Maximum 5 images reached')
export const TOO_MANY_IMAGES = term('Maximum 5 images per property')
export const TOO_MANY_ROOM_IMAGES = term('Maximum 5 images per room category')
