import { execFile } from 'node:child_process'

export interface ScriptResult {
  code: number
  /** What other programs would read of it. */
  output: string
  /** All that it printed, what was for people last. */
  text: string
}

/** Runs one of the operator's commands, as `npm run` would; `input` is what comes through a pipe. */
export function runScript(
  name: string,
  environment: Record<string, string>,
  ...rest: [{ input: string }, ...string[]] | string[]
): Promise<ScriptResult> {
  const [first, ...others] = rest
  const [input, args] = typeof first === 'object' ? [first.input, others as string[]] : ['', rest as string[]]
  const options = { env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [`scripts/${name}.ts`, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout, text: stdout + stderr })
    })
    // A command that has said what is wrong ends without reading.
    child.stdin?.on('error', () => undefined).end(input)
  })
}
