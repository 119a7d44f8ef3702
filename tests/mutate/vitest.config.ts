import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import own from '../../.config/vitest.config'
import { readPlan } from './plan'
import { withSwitches } from './switches'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Puts every mutation of the plan, each behind its switch, into the modules that the tests load. */
function mutations() {
  const all = readPlan().mutations.map((mutation, number) => ({ ...mutation, number }))
  return {
    name: 'mutations',
    enforce: 'pre' as const,
    transform(_code: string, id: string) {
      const path = id.split('?')[0] ?? ''
      const inFile = all.filter(({ file }) => path === root + file)
      return inFile.length > 0
        ? { code: withSwitches(readFileSync(path, 'utf8'), inFile), map: null }
        : undefined
    },
  }
}

class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { order } = readPlan()
    const places = new Map(order.map((file, place) => [root + file, place]))
    const placeOf = ({ moduleId }: TestSpecification) => places.get(moduleId) ?? order.length
    return [...files].sort((a, b) => placeOf(a) - placeOf(b))
  }
}

export default mergeConfig(own, {
  plugins: [mutations()],
  test: { runner: './tests/mutate/runner.ts', sequence: { sequencer: NearestFirst } },
})
