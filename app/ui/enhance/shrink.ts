/** The server keeps no picture wider than 1280: what is sent need not be much larger. Pixels of the longer side. */
const LONGEST = 1_600
/** Files below this are sent as they are. Bytes. */
const SMALL = 300 * 1_024

/** The photo as a JPEG of at most 1600 pixels, when that is smaller than the file itself. */
export async function shrunk(file: File, bitmap: ImageBitmap): Promise<File> {
  if (file.size <= SMALL) return file
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.82))
  if (!blob || blob.size >= file.size) return file
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
