import { useEffect } from 'react'

/**
 * Loads the custom elements, after the pictures in view: the page is whole without them. On hydrated pages they may start
 * only when React has taken the page over: an element that filled its host before would no longer match what React expects.
 */
export function LoadEnhance({ src, hydrated }: { src: string; hydrated: boolean }) {
  useEffect(() => {
    if (hydrated) import(/* @vite-ignore */ src)
  }, [src, hydrated])
  return hydrated ? null : <script type="module" src={src} {...{ fetchpriority: 'low' }} />
}
