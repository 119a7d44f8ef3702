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
 * Lets at most `places` tasks run at once, and of each person one: people take turns, so that nobody waits for more than one
 * task of anybody else's. `person` is any key; each person's own tasks run in the order they came.
 */
export function concurrencyLimitByPerson(
  places: number,
): <T>(person: string, task: () => Promise<T>) => Promise<T> {
  /** Starts of the tasks that wait, by person in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Set<string>()

  function startNext() {
    if (running.size >= places) return
    for (const [person, starts] of waiting) {
      if (running.has(person)) continue
      const start = starts.shift()
      if (starts.length === 0) waiting.delete(person)
      running.add(person)
      start?.()
      return
    }
  }

  function end(person: string) {
    running.delete(person)
    const starts = waiting.get(person)
    waiting.delete(person)
    if (starts) waiting.set(person, starts)
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
