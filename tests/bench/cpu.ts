import { readdirSync, readFileSync } from 'node:fs'

/** Ticks per second of the kernel's clock for CPU time. */
const TICKS_A_SECOND = 100

/** CPU time so far of a process and its children, those that ended included; 0 when it has ended. Linux only. */
export function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOf(child), ticks / TICKS_A_SECOND)
  } catch {
    return 0
  }
}

const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
