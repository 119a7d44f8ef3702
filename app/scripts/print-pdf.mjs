// Prints a paper, which it reads as JSON, as a PDF in base64: node app/scripts/print-pdf.mjs < PAPER
import { createRequire } from 'node:module'
import { json } from 'node:stream/consumers'
import Document from 'pdfkit'

const ROWS_PER_PAGE = 30
/** Points of an A4 page; the columns together are as wide as what the margins leave. */
const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN
const LABEL_WIDTH = 130
const LINE = 15
const { resolve } = createRequire(import.meta.url)
const fonts = {
  plain: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}

/** The paper as a PDF on A4 with its letters embedded: 30 rows of the table a page, its head on each, pages numbered. */
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
  for (let from = 0; from < paper.rows.length; from += ROWS_PER_PAGE) {
    if (from > 0) doc.addPage()
    writeRows(doc, paper.columns, paper.rows.slice(from, from + ROWS_PER_PAGE))
  }
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

function writeHead(doc, { title, author, facts, sums, notes }) {
  doc.font(fonts.bold).fontSize(10).fillColor('#555').text(author)
  doc.fontSize(18).fillColor('#000').text(title).moveDown(0.4)
  writePairs(doc, facts, fonts.plain)
  doc.moveDown(0.4)
  writePairs(doc, sums, fonts.bold)
  doc.moveDown(0.4).font(fonts.plain).fontSize(9)
  for (const note of notes) doc.text(note, MARGIN, doc.y, { width: WIDTH })
  doc.moveDown(0.8)
}

function writePairs(doc, pairs, font) {
  doc.fontSize(9)
  for (const [label, value] of pairs) {
    const top = doc.y
    doc.font(fonts.plain).fillColor('#555').text(label, MARGIN, top, { width: LABEL_WIDTH })
    doc.font(font).fillColor('#000')
    doc.text(value, MARGIN + LABEL_WIDTH, top, { width: WIDTH - LABEL_WIDTH })
  }
}

function writeRows(doc, columns, rows) {
  writeRow(
    doc.font(fonts.bold),
    columns,
    columns.map(({ label }) => label),
  )
  doc.font(fonts.plain)
  for (const row of rows) writeRow(doc, columns, row)
}

/** One line of the table; texts too long for their column end in an ellipsis. */
function writeRow(doc, columns, cells) {
  const top = doc.y
  let left = MARGIN
  for (const [index, { width, isFigure }] of columns.entries()) {
    const options = { width: width - 6, height: LINE - 3, lineBreak: false, ellipsis: true }
    doc.fontSize(8).text(cells[index] ?? '', left, top, { ...options, align: isFigure ? 'right' : 'left' })
    left += width
  }
  const line = top + LINE - 3
  doc
    .moveTo(MARGIN, line)
    .lineTo(MARGIN + WIDTH, line)
    .lineWidth(0.5)
    .strokeColor('#ccc')
    .stroke()
  doc.y = top + LINE
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
