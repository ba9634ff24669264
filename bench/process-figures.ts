import { readFileSync } from 'node:fs'

/** The processor time that a process has used so far, in milliseconds (Linux: hundredths of a second). */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** What of the process and of all that it has started is in memory now, in megabytes. */
export function memoryMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + memoryMb(Number(child)), Number(kilobytes) / 1000)
}
