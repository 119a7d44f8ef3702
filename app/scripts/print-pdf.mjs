// Prints a paper, which it reads as JSON, as a PDF in base64: node app/scripts/print-pdf.mjs < PAPER
import { createRequire } from 'node:module'
import { json } from 'node:stream/consumers'
import Document from 'pdfkit'

/** Points of an A4 page; the columns together are as wide as what the margins leave. */
const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN
const LABEL_WIDTH = 130
const SUM_WIDTH = 300
const LINE = 15
const { resolve } = createRequire(import.meta.url)
const fonts = {
  plain: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}

/** The paper as a PDF on A4 with its letters embedded: the head of the table on each page, pages numbered. */
function pdfOf(paper) {
  const { title, author, madeAt } = paper
  const doc = new Document({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(madeAt) },
  })
  const written = bytesOf(doc)
  writeHead(doc, paper)
  // Below the last row there is room for the totals.
  const bottom = doc.page.height - MARGIN - LINE
  writeLabels(doc, paper.columns)
  for (const [index, row] of paper.rows.entries()) {
    const next = paper.rows[index + 1]
    // A text over all columns stays with the row that it explains.
    const together = next?.length === 1 ? [row, next] : [row]
    const heights = together.map((cells) => heightOf(doc, paper.columns, cells))
    if (doc.y + heights.reduce((sum, height) => sum + height) > bottom) {
      doc.addPage()
      writeLabels(doc, paper.columns)
    }
    writeRow(doc, paper.columns, row)
    if (together.length === 1) rule(doc, doc.y - 3, WIDTH)
  }
  writeRow(doc.font(fonts.bold), paper.columns, paper.totals)
  numberPages(doc, title)
  doc.end()
  return written
}

function bytesOf(doc) {
  const chunks = []
  return new Promise((done, failed) => {
    doc.on('data', (chunk) => chunks.push(chunk))
    doc.on('end', () => done(Buffer.concat(chunks)))
    doc.on('error', failed)
  })
}

function writeHead(doc, { title, author, lead, parties, facts, sums, notes }) {
  doc.font(fonts.bold).fontSize(10).fillColor('#555').text(author)
  doc.fontSize(18).fillColor('#000').text(title)
  doc.fontSize(12).text(lead).moveDown(0.6)
  writeParties(doc, parties)
  writePairs(doc, facts)
  doc.moveDown(0.4)
  for (const rows of sums) writeSum(doc, rows)
  doc.font(fonts.plain).fontSize(9)
  for (const note of notes) doc.text(note, MARGIN, doc.y, { width: WIDTH })
  doc.moveDown(0.8)
}

function writeParties(doc, parties) {
  const top = doc.y
  const width = WIDTH / Math.max(1, parties.length)
  let bottom = top
  for (const [index, [label, lines]] of parties.entries()) {
    const left = MARGIN + index * width
    doc
      .font(fonts.plain)
      .fontSize(9)
      .fillColor('#555')
      .text(label, left, top, { width: width - 12 })
    doc.fillColor('#000')
    for (const line of lines) doc.text(line, left, doc.y, { width: width - 12 })
    bottom = Math.max(bottom, doc.y)
  }
  doc.x = MARGIN
  doc.y = bottom
  doc.moveDown(0.6)
}

function writePairs(doc, pairs) {
  doc.font(fonts.plain).fontSize(9)
  for (const [label, value] of pairs) {
    const top = doc.y
    doc.fillColor('#555').text(label, MARGIN, top, { width: LABEL_WIDTH })
    doc.fillColor('#000').text(value, MARGIN + LABEL_WIDTH, top, { width: WIDTH - LABEL_WIDTH })
  }
}

/** An addition: figures set to the right, a line above the total. */
function writeSum(doc, rows) {
  doc.fontSize(9).fillColor('#000')
  for (const [index, [label, value]] of rows.entries()) {
    const isTotal = index === rows.length - 1
    if (isTotal) rule(doc, doc.y, SUM_WIDTH)
    const top = doc.y + (isTotal ? 2 : 0)
    doc.font(isTotal ? fonts.bold : fonts.plain).text(label, MARGIN, top, { width: SUM_WIDTH - 90 })
    doc.text(value, MARGIN + SUM_WIDTH - 90, top, { width: 90, align: 'right' })
  }
  doc.moveDown(0.8)
}

function rule(doc, y, width) {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.5)
    .strokeColor('#ccc')
    .stroke()
}

function writeLabels(doc, columns) {
  writeRow(
    doc.font(fonts.bold),
    columns,
    columns.map(({ label }) => label),
  )
  rule(doc, doc.y - 3, WIDTH)
  doc.font(fonts.plain)
}

const columnsOf = (columns, cells) => (cells.length === 1 ? [{ width: WIDTH }] : columns)

/** Long texts wrap; a single text over all columns is cut off at a third of a page. */
function heightOf(doc, columns, cells) {
  const heights = columnsOf(columns, cells).map(({ width }, index) =>
    doc.fontSize(8).heightOfString(cells[index] ?? '', { width: width - 6 }),
  )
  return Math.min(250, Math.max(LINE - 3, ...heights)) + 3
}

function writeRow(doc, columns, cells) {
  const top = doc.y
  const height = heightOf(doc, columns, cells)
  let left = MARGIN
  for (const [index, { width, isFigure }] of columnsOf(columns, cells).entries()) {
    const options = { width: width - 6, height: height - 3, ellipsis: true }
    doc.fontSize(8).text(cells[index] ?? '', left, top, { ...options, align: isFigure ? 'right' : 'left' })
    left += width
  }
  doc.y = top + height
}

function numberPages(doc, title) {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const { height, margins } = doc.page
    margins.bottom = 0
    doc.font(fonts.plain).fontSize(8).fillColor('#555')
    doc.text(`${title}, page ${page + 1} of ${count}`, MARGIN, height - MARGIN + 12, {
      width: WIDTH,
      align: 'center',
      lineBreak: false,
    })
    margins.bottom = MARGIN
  }
}

process.stdout.write((await pdfOf(await json(process.stdin))).toString('base64'))
