/** The machine's clock, which stamps files and is that of other programs; a run on another date moves only the tests' own. */
export const machineNow = (): number => performance.timeOrigin + performance.now()
