import { BRAND } from '~/domain/ground/shared/brand'
import { language, t } from '~/domain/ground/shared/language'

/** An e-mail before rendering, in the language of its rendering; links are absolute. */
export type EmailParts = {
  subject: string
  /** Paragraphs with a blank line between two; a link to our site is the last line of one. */
  body: string
  link: { url: string; label: string } | null
  /** Origin of our pages, e.g. `https://bweni.example`. */
  origin: string
  /** Link that unsubscribes with one press, and link to the choices; null for e-mails about security. */
  footer: { reason: string; endUrl: string; choicesUrl: string } | null
}

/** The e-mail as plain text and as HTML; it loads no external resources when opened. */
export function renderEmail(parts: EmailParts): { text: string; html: string } {
  return { text: textOf(parts), html: htmlOf(parts) }
}

function textOf({ body, link, footer }: EmailParts): string {
  const way = link ? [`${link.label}:\n${link.url}`] : []
  const ending = footer
    ? [
        [
          footer.reason,
          t`No more of them: ${footer.endUrl}`,
          t`Choose your e-mails: ${footer.choicesUrl}`,
        ].join('\n'),
      ]
    : []
  return `${[body, ...way, BRAND, ...ending].join('\n\n')}\n`
}

const TEXT = 'margin:0 0 16px'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0f4c81;color:#fff;text-decoration:none'

function htmlOf({ subject, body, link, origin, footer }: EmailParts): string {
  const paragraphs = body
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="${TEXT}">${linesOf(paragraph, origin)}</p>`)
  const way = link
    ? `<p style="${TEXT}"><a href="${escaped(link.url)}" style="${BUTTON}">${escaped(link.label)}</a></p>`
    : ''
  const ending = footer
    ? `<hr><p style="font-size:14px">${escaped(footer.reason)} ${t`${linkTo(footer.endUrl, t`No more of them`)}, or ${linkTo(footer.choicesUrl, t`choose your e-mails`)}.`}</p>`
    : ''
  const title = escaped(subject)
  const heading = escaped(subject.replace(` – ${BRAND}`, ''))
  return `<!doctype html>
<html lang="${language()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<h1 style="font-size:22px;line-height:1.3">${heading}</h1>
${paragraphs.join('\n')}
${way}
</main>
${ending && `<footer style="max-width:560px;margin:0 auto">${ending}</footer>`}
</body>
</html>
`
}

const linkTo = (url: string, label: string) => `<a href="${escaped(url)}">${escaped(label)}</a>`

/**
 * A paragraph whose last line is a link to our site: its first line becomes the link text, or the URL if it
 * is the only line.
 */
function linesOf(paragraph: string, origin: string): string {
  const lines = paragraph.split(/\r?\n/)
  const url = lines.at(-1) ?? ''
  if (!url.startsWith(`${origin}/`) || /\s/.test(url)) return lines.map(escaped).join('<br>')
  const [first = url, ...more] = lines.slice(0, -1)
  return [linkTo(url, first), ...more.map(escaped)].join('<br>')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
