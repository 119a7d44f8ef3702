import { expect, it } from 'vitest'
import { downloadName } from '~/domain/ground/shared/download-name'

it.each([
  ['Receipt_50000.pdf.bat', 'application/pdf', 'Receipt_50000.pdf'],
  ['evil.html', 'application/pdf', 'evil.pdf'],
  ['Barua.PDF', 'application/pdf', 'Barua.pdf'],
  ['letter v1.2', 'application/pdf', 'letter v1.2.pdf'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['my-data-2026-10-05.zip', 'application/zip', 'my-data-2026-10-05.zip'],
  ['run.exe', 'application/x-unknown', 'run.bin'],
  ['../a:b\\c|"d"?*<e>.pdf', 'application/pdf', '_a_b_c_d_e_.pdf'],
  ['invoice\u202Efdp.exe', 'application/pdf', 'invoice_fdp.pdf'],
  ['name.bat. ', 'application/pdf', 'name.pdf'],
  ['. ', 'image/png', 'file.png'],
  ['é'.repeat(90), 'image/webp', `${'é'.repeat(80)}.webp`],
])('downloads %j of type %s as %j', (name, contentType, expected) => {
  expect(downloadName(name, contentType)).toBe(expected)
})
