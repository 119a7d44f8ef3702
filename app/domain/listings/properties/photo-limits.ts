export const MAX_IMAGES = 5

export const MAX_IMAGES_REACHED = 'Maximum 5 images reached'
export const TOO_MANY_IMAGES = 'Maximum 5 images per property'
export const TOO_MANY_ROOM_IMAGES = 'Maximum 5 images per room category'
