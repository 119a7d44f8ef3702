const cleanUps: (() => unknown)[] = []

/** Done when the running test has ended, the last first. Files that share a process share this list, too. */
export function afterThisTest(work: () => unknown): void {
  cleanUps.push(work)
}

/** Does what this test left to be done, in turn. */
export async function cleanUp(): Promise<void> {
  while (cleanUps.length > 0) await cleanUps.pop()?.()
}
