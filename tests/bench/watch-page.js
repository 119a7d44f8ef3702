// Put into a page before anything else: what the browser says of its paints, shifts and long tasks.
const seen = { paint: 0, whole: 0, cards: 0, largest: 0, shift: 0, blocking: 0 }
globalThis.seen = seen
const watch = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })

watch('paint', ({ name, startTime }) => {
  if (name !== 'first-contentful-paint') return
  seen.paint = startTime
})
// A page may be painted while it still arrives: it is whole with the frame after its last line.
document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return
  requestAnimationFrame(() =>
    setTimeout(() => {
      seen.whole = performance.now()
      seen.cards = document.querySelectorAll('.pcard').length
    }),
  )
})
watch('largest-contentful-paint', ({ startTime }) => {
  seen.largest = startTime
})
watch('layout-shift', ({ value }) => {
  seen.shift += value
})
watch('longtask', ({ duration }) => {
  seen.blocking += duration - 50
})
