/**
 * Reads comma-separated values whose first line names the columns. A cell in double quotes may hold commas,
 * line breaks and doubled quotes.
 * @throws Error with the line's number when a row has more or fewer cells than the first line.
 */
export function parseCsv(text: string): Record<string, string>[] {
  const [names, ...rows] = cells(text)
  if (!names) return []
  return rows.map((row, index) => {
    if (row.length !== names.length)
      throw new Error(`Row ${index + 2} has ${row.length} cells, not ${names.length}`)
    return Object.fromEntries(names.map((name, column) => [name, row[column] ?? '']))
  })
}

function cells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw new Error(`Row ${rows.length + 1} has a stray quote`)
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',' && cell.lastIndex < text.length) continue
    if (found[3] === ',') row.push('')
    rows.push(row)
    row = []
  }
  return rows.filter((one) => one.length > 1 || one[0] !== '')
}
