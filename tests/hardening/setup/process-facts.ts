import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes of memory that a process holds. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Files, sockets and the like that a process has open. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** The threads of a process on Linux, by name: each one's nice value, higher where it gives way. */
export function niceOfThreads(pid: number): { name: string; nice: number; isMain: boolean }[] {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads).map((thread) => {
    const stat = readFileSync(`${threads}/${thread}/stat`, 'utf8')
    // proc_pid_stat(5): the name in brackets is the second field, the nice value the nineteenth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    return { name, nice: Number(fields[16]), isMain: Number(thread) === pid }
  })
}
