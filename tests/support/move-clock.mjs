/** Moves the wall clock of this process or page by milliseconds. It runs in browsers as well, so it uses nothing around it. */
export function moveClock(offset) {
  const clock = { offset }
  const machineNow = Date.now
  Date.now = () => machineNow() + clock.offset
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [Date.now()] : args, newTarget),
  })
  return clock
}
