// Says in plain words what is wrong with this installation, changing nothing: `npm run doctor`. Exit code 1 when something is.
import type { Finding } from '#server/doctor/finding.ts'
import { examine } from '#server/doctor/examine.ts'

const signs: Record<Finding['state'], string> = { well: '✓', look: '!', wrong: '✗' }

const findings = await examine(process.env)
for (const { state, text } of findings) console.log(`${signs[state]} ${text}`)

const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
console.log(`\n${count('wrong')} wrong, ${count('look')} worth a look, ${count('well')} well`)
process.exitCode = count('wrong') > 0 ? 1 : 0
