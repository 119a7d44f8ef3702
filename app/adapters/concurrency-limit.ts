/** Lets at most `places` of the given tasks run at once; the others wait in the order they came. */
export function concurrencyLimit(places: number) {
  const inTurn = concurrencyLimitByPerson(places, places)
  return <T>(task: () => Promise<T>): Promise<T> => inTurn('', task)
}

/**
 * Lets at most `places` tasks run at once, and of each person `each`: people take turns, so that nobody waits for more than
 * one task of anybody else's. `person` is any key; each person's own tasks run in the order they came. Tasks that are `last`
 * run while no other task waits.
 */
export function concurrencyLimitByPerson(places: number, each = 1) {
  /** Starts of the tasks that wait, by person in the order of their turns. */
  const first = new Map<string, (() => void)[]>()
  const last: typeof first = new Map()
  /** Running count by person; people with none are absent. */
  const running = new Map<string, number>()
  let free = places

  function startNext() {
    if (free > 0 && !startFrom(first)) startFrom(last)
  }

  function startFrom(waiting: typeof first): boolean {
    const person = nextPerson(waiting)
    if (person === undefined) return false
    const [start, ...others] = waiting.get(person) ?? []
    queue(waiting, person, others)
    running.set(person, (running.get(person) ?? 0) + 1)
    free -= 1
    start?.()
    return true
  }

  /**
   * The waiting person with the fewest running tasks among those who may run one more; ties go to the longest
   * wait.
   */
  function nextPerson(waiting: typeof first): string | undefined {
    const counts = [...waiting.keys()].map((person) => ({ person, own: running.get(person) ?? 0 }))
    const fewest = Math.min(each - 1, ...counts.map(({ own }) => own))
    return counts.find(({ own }) => own === fewest)?.person
  }

  /** Moves a person's remaining tasks behind everybody else's. */
  function queue(waiting: typeof first, person: string, starts: (() => void)[]) {
    waiting.delete(person)
    if (starts.length > 0) waiting.set(person, starts)
  }

  function end(person: string) {
    const own = (running.get(person) ?? 1) - 1
    if (own === 0) running.delete(person)
    else running.set(person, own)
    free += 1
    for (const waiting of [first, last]) queue(waiting, person, waiting.get(person) ?? [])
    startNext()
  }

  async function run<T>(person: string, task: () => Promise<T>, { isLast = false } = {}): Promise<T> {
    const waiting = isLast ? last : first
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

  /** Number of waiting tasks that would start before another one of this person. */
  function ahead(person: string, { isLast = false } = {}): number {
    const waiting = isLast ? last : first
    const own = waiting.get(person)?.length ?? 0
    const inTurn = [...waiting.values()].reduce((sum, { length }) => sum + Math.min(length, own + 1), 0)
    const before = isLast ? [...first.values()].reduce((sum, { length }) => sum + length, 0) : 0
    return inTurn + before
  }

  return Object.assign(run, { ahead })
}
