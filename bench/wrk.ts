import { execFile } from 'node:child_process'

import { debianFile } from '../tests/setup/debian-programs.ts'

export interface Answered {
  perSecond: number
  /** What the generator itself used, in cores. */
  clientCores: number
}

interface Load {
  url: string
  headers?: Record<string, string>
  /** A Lua script that makes the requests, and its arguments. */
  script?: string[]
}

const connections = 32

/** Asks with wrk, one thread and 32 connections, for so many seconds. An answer that is an error throws. */
export async function askForSeconds(
  seconds: number,
  { url, headers = {}, script: [file, ...args] = [] }: Load,
): Promise<Answered> {
  const program = debianFile('/usr/bin/wrk')
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const scripted = file === undefined ? [] : ['-s', file]
  // The shell says at its end what its child has used, which Node does not.
  const command = [
    '-c',
    '"$@"; times',
    'sh',
    program,
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headerOptions,
    ...scripted,
    url,
  ]
  const printed = await new Promise<string>((done, fail) =>
    execFile('/bin/sh', [...command, ...(args.length > 0 ? ['--', ...args] : [])], (error, out) =>
      error ? fail(error) : done(out),
    ),
  )
  const wrong = /Non-2xx.*|Socket errors.*|unable to connect.*/.exec(printed)
  if (wrong) throw new Error(`${url}: ${wrong[0]}`)
  const used = /(?<minutes>\d+)m(?<seconds>[\d.]+)s (?<more>\d+)m(?<kernel>[\d.]+)s\s*$/.exec(printed)?.groups ?? {}
  const usedSeconds =
    Number(used['minutes']) * 60 + Number(used['seconds']) + Number(used['more']) * 60 + Number(used['kernel'])
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]),
    clientCores: usedSeconds / seconds,
  }
}
