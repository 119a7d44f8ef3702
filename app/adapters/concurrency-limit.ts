/** Lets at most `places` of the given tasks run at once; the others wait in the order they came. */
export function concurrencyLimit(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places

  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/**
 * Lets at most `places` tasks run at once, and of each person `each`: people take turns, so that nobody waits for more than
 * one task of anybody else's. `person` is any key; each person's own tasks run in the order they came.
 */
export function concurrencyLimitByPerson(
  places: number,
  each = 1,
): <T>(person: string, task: () => Promise<T>) => Promise<T> {
  /** Starts of the tasks that wait, by person in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  /** Running count by person; people with none are absent. */
  const running = new Map<string, number>()
  let free = places

  function startNext() {
    const person = free > 0 ? nextPerson() : undefined
    if (person === undefined) return
    const [start, ...others] = waiting.get(person) ?? []
    queue(person, others)
    running.set(person, (running.get(person) ?? 0) + 1)
    free -= 1
    start?.()
  }

  /**
   * The waiting person with the fewest running tasks among those who may run one more; ties go to the longest
   * wait.
   */
  function nextPerson(): string | undefined {
    const counts = [...waiting.keys()].map((person) => ({ person, own: running.get(person) ?? 0 }))
    const fewest = Math.min(each - 1, ...counts.map(({ own }) => own))
    return counts.find(({ own }) => own === fewest)?.person
  }

  /** Moves a person's remaining tasks behind everybody else's. */
  function queue(person: string, starts: (() => void)[]) {
    waiting.delete(person)
    if (starts.length > 0) waiting.set(person, starts)
  }

  function end(person: string) {
    const own = (running.get(person) ?? 1) - 1
    if (own === 0) running.delete(person)
    else running.set(person, own)
    free += 1
    queue(person, waiting.get(person) ?? [])
    startNext()
  }

  return async (person, task) => {
    await new Promise<void>((start) => {
      waiting.set(person, [...(waiting.get(person) ?? []), start])
      startNext()
    })
    try {
      return await task()
    } finally {
      end(person)
    }
  }
}
