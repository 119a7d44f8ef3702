import { term } from '~/domain/ground/shared/language'
import { DAY, MIB } from '~/domain/ground/shared/units'

/**
 * Limits of the files that one person may have waiting in unfinished forms, and their lifetime. Rule:
 * decisions "Uploads: files that arrived are kept".
 */
export const MAX_STAGED_FILES = 60
export const MAX_STAGED_BYTES = 300 * MIB
/** For people who have not confirmed their e-mail address. */
export const MAX_UNCONFIRMED_BYTES = 100 * MIB
/** Per network. Beyond it, each person with a confirmed address may still have a form's worth waiting. */
export const MAX_NETWORK_BYTES = 2_048 * MIB
export const MAX_CROWDED_BYTES = 20 * MIB
export const STAGED_FOR = DAY
/** Begins the form key of files that wait for their person's sign-in. */
export const HELD = 'held:'

/** Header of a request that brings the files of a form ahead. Rule: decisions "Uploads: files go ahead of their form". */
export const FILES_AHEAD = 'Files-Ahead'

/** Content types that pickers for photos offer. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp'

/** Hint at a picker for photos. */
export const PHOTO_LIMITS = term(
  'JPEG, PNG or WebP, up to 10 MB each. At most 10 new files and 60 MB at once.',
)
/** Hint at a picker for one photo. */
export const PICTURE_LIMITS = term('One picture: JPEG, PNG or WebP, up to 10 MB.')

/** At a photo that arrived while no decoder was free. */
export const BEING_PREPARED = term('We have this photo and are preparing it.')

export const TOO_MUCH_WAITING = term(
  'Too many files wait in your unfinished forms. Finish or discard one of those forms first.',
)
export const TOO_MUCH_UNCONFIRMED = term(
  'Too many files wait in your unfinished forms. Confirm your e-mail address, or finish or discard one of those forms first.',
)
export const NETWORK_FULL = term(
  'Too many files from your network wait in unfinished forms. Finish or discard one of your forms, or try again later.',
)
export const NETWORK_FULL_UNCONFIRMED = term(
  'Too many files from your network wait in unfinished forms. Confirm your e-mail address, or try again later.',
)
export const NO_LONGER_HERE = term('A file of this form is no longer here. Please choose it again.')
