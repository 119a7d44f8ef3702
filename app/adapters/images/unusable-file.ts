/** A file that was sent and cannot be taken; which of the classes below says why. */
export class UnusableFile extends Error {
  override name = 'UnusableFile'
}

/** Its bytes are no JPEG, PNG or WebP, whatever its name says, or they are damaged beyond reading. */
export class NotAPicture extends UnusableFile {
  override name = 'NotAPicture'
}

/** Its bytes are no JPEG, PNG or PDF. */
export class NotAReceipt extends UnusableFile {
  override name = 'NotAReceipt'
}

/** A PDF that asks for a password before it shows anything. */
export class LockedPdf extends UnusableFile {
  override name = 'LockedPdf'
}

/** A HEIC or AVIF picture, as cameras of newer phones save them. */
export class HeifPicture extends UnusableFile {
  override name = 'HeifPicture'
}

/** It begins well and ends too early. */
export class Truncated extends UnusableFile {
  override name = 'Truncated'
}

/** More than 40 megapixels. */
export class TooManyPixels extends UnusableFile {
  override name = 'TooManyPixels'
}

/** Work on it did not end in time. */
export class TookTooLong extends UnusableFile {
  override name = 'TookTooLong'
}

/** Nobody had time to begin with it. */
export class WaitedTooLong extends UnusableFile {
  override name = 'WaitedTooLong'
}
