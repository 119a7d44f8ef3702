import type { Response } from 'express'
import { BRAND } from '~/domain/shared/brand'
import { paths } from '~/paths'

export type Link = { href: string; label: string }

/** A small page for refusals outside the application's pages: no script, no style of its own. */
export function plainHtml(sentence: string, link: Link = { href: paths.home(), label: 'Home' }): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${BRAND}</title>`
  const wayOn = `<a href="${escaped(link.href)}">${escaped(link.label)}</a>`
  const body = `<main><h1>${BRAND}</h1><p>${escaped(sentence)}</p><p>${wayOn}</p></main>`
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
}

/** Sends one, before the application. */
export function plainPage(response: Response, status: number, sentence: string, link?: Link): void {
  response.status(status).set('Cache-Control', 'no-store').type('html').send(plainHtml(sentence, link))
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
