/** Durations in milliseconds. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Sizes in bytes. */
export const KIB = 1_024
export const MIB = 1_024 * KIB

/** '512 KB' or '12.3 MB', for display; at least 1 KB. */
export function formatBytes(bytes: number): string {
  return bytes < MIB ? `${Math.max(1, Math.round(bytes / KIB))} KB` : `${(bytes / MIB).toFixed(1)} MB`
}
