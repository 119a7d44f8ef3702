import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../problem.mjs'

const folder = join(root, '.cache/fonts')

/**
 * Roboto is what Android has; the letters of DejaVu Sans are wider by an eighth, bold ones by a quarter. Rule: decisions
 * "Layout: tested with letters of two widths".
 */
const families = { ordinary: 'Roboto', wide: 'DejaVu Sans' }

/** Every page is drawn with the first family; DejaVu has the symbols that Roboto lacks, and the letters of code. */
const configOf = (family) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(root, 'node_modules/@expo-google-fonts/roboto')}</dir>
  <dir>${join(root, 'node_modules/dejavu-fonts-ttf/ttf')}</dir>
  <selectfont>
    <rejectfont><glob>*/DejaVuMath*</glob></rejectfont>
    <rejectfont><glob>*/DejaVuS*Condensed*</glob></rejectfont>
    <rejectfont><glob>*/DejaVuSerif*</glob></rejectfont>
    <rejectfont><glob>*/*ExtraLight*</glob></rejectfont>
  </selectfont>
  <cachedir>${join(folder, 'cache')}</cachedir>
  <alias>
    <family>monospace</family>
    <prefer><family>DejaVu Sans Mono</family></prefer>
  </alias>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>${family}</string></edit>
  </match>
  <match target="font">
    <edit name="antialias"><bool>true</bool></edit>
    <edit name="hinting"><bool>false</bool></edit>
    <edit name="rgba"><const>none</const></edit>
  </match>
</fontconfig>
`

/** The file that shows a browser the fonts of node_modules alone; written before the first browser reads it. */
export function fontsFile(fonts) {
  const file = join(folder, `${fonts}.conf`)
  const config = configOf(families[fonts])
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== config) writeFileSync(file, config)
  return file
}
