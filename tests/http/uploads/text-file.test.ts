import { describe, expect, it } from 'vitest'
import { FILES_AHEAD } from '~/domain/ground/uploads/rules'
import { readText, receiveText } from '~/http/uploads/text-file.server'

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

describe('readText', () => {
  it.each([
    ['UTF-8', bytesOf('Häuser')],
    ['UTF-8 with its mark', bytesOf('\ufeffHäuser')],
    ['UTF-16', bytesOf('\ufeffHäuser', 'utf16le')],
    ['UTF-16 of the other order', bytesOf('\ufeffHäuser', 'utf16le').swap16()],
    ['Windows-1252', bytesOf('Häuser', 'latin1')],
  ])('reads %s', (_, bytes) => {
    expect(readText(bytes, 'a.csv')).toEqual({ text: 'Häuser' })
  })

  it('reads the quotes of Windows-1252, and every line break as one', () => {
    expect(readText(bytesOf('\x93a\x94,b\r\nc\td\re', 'latin1'), 'a.csv')).toEqual({ text: '“a”,b\nc\td\ne' })
  })

  it('reads each character of Windows-1252 that Latin-1 lacks', () => {
    const bytes = Buffer.from(Array.from({ length: 32 }, (_, index) => 0x80 + index))
    expect(readText(bytes, 'a.csv')).toEqual({ text: '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ' })
  })

  it.each([
    ['an Excel file', bytesOf('PK\x03\x04 xl/workbook.xml'), 'save it as CSV'],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'save it as CSV'],
    ['a PDF', bytesOf('%PDF-1.7 plain letters'), 'is not a text file'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'is not a text file'],
    ['a long list', bytesOf('x'.repeat(102_401)), 'is larger than 100 KB'],
  ])('says what to do with %s', (_, bytes, sentence) => {
    expect(readText(bytes, 'rooms.x')).toEqual({
      problem: expect.stringMatching(new RegExp(`^rooms.x .*${sentence}`)),
    })
  })

  it('reads a list of the largest size', () => {
    expect(readText(bytesOf('x'.repeat(102_400)), 'a.csv')).toHaveProperty('text')
  })
})

it('is read with its form alone, not ahead of it', async () => {
  const body = new FormData()
  body.append('file', new File(['A1'], 'a.csv'))
  const request = new Request('http://localhost/', { method: 'POST', body, headers: { [FILES_AHEAD]: '1' } })
  await expect(receiveText(request, 'file')).rejects.toMatchObject({ status: 422 })
})
