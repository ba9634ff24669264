import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface ScriptResult {
  code: number
  /** What it printed, errors last. */
  text: string
}

/** Runs one of the operator's commands, as `npm run` would. */
export async function runScript(
  name: string,
  environment: Record<string, string>,
  ...args: string[]
): Promise<ScriptResult> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], {
      env: { ...process.env, ...environment },
      maxBuffer: 64 * 1024 * 1024,
    })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: stdout + stderr }
  }
}
