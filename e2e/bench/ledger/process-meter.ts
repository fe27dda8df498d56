import { readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second, whatever its clock is. */
const TICK_MS = 10

/**
 * Returns the processor time of a process so far, including the kernel's work for it, in ms; NaN where there is no
 * /proc.
 */
export function processorTime(pid: number): number {
  const text = readProc(`/proc/${pid}/stat`)
  // The name, in parentheses, may contain blanks.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Returns the memory that the process holds, in MB; NaN where there is no /proc. */
export function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readProc(`/proc/${pid}/status`))?.[1]
  return Number(kilobytes) / 1000
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // This machine does not run Linux.
    return ''
  }
}
