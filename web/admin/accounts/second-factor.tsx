import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { BegunTotp, ConfirmedTotp } from '#domain/users.ts'

import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../api/admin-call.ts'
import { accountQuery } from '../api/queries.ts'
import { refuseFaulty, useDeed } from '../api/use-deed.ts'
import { Failure } from '../controls/page-states.tsx'
import { Labelled } from '../controls/labelled.tsx'
import { useUnsaved } from '../drafts/unsaved.ts'
import { say, sayCount } from '../words/say.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { CopyButton } from '../controls/buttons.tsx'

type Step =
  | { name: 'idle' }
  | { name: 'scan'; begun: BegunTotp }
  | { name: 'codes'; codes: string[] }
  | { name: 'remove' }

/** Turns the own second factor on, in two steps and with codes for paper, or off. */
export function SecondFactor({ isOn, codesLeft }: { isOn: boolean; codesLeft?: number | undefined }) {
  const id = useId()
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const beginning = useDeed()
  const section = useRef<HTMLElement>(null)

  function done() {
    flushSync(() => setStep({ name: 'idle' }))
    focusIfLost(section.current)
  }

  async function begin() {
    setStep({ name: 'scan', begun: await callAdmin<BegunTotp>('BeginTotp', { method: 'POST' }) })
  }

  async function confirmCode(code: string) {
    try {
      const { recoveryCodes } = await callAdmin<ConfirmedTotp>('ConfirmTotp', { method: 'POST', body: { code } })
      setStep({ name: 'codes', codes: recoveryCodes })
      showToast(say('The second factor is on.'), 'success')
    } finally {
      // It may be on although no answer came.
      void queries.invalidateQueries(accountQuery)
    }
  }

  async function remove(code: string) {
    try {
      await callAdmin('RemoveTotp', { method: 'POST', body: { code } })
    } catch (error) {
      // It may be off since the press before, of which no answer came.
      const { hasSecondFactor } = await queries.fetchQuery({ ...accountQuery, staleTime: 0, networkMode: 'always' })
      if (hasSecondFactor) throw error
    }
    done()
    showToast(say('The second factor is off.'), 'success')
    await queries.invalidateQueries(accountQuery)
  }

  return (
    <section ref={section} className="admin-card account-part" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{say('Second factor')}</h2>
      {step.name === 'idle' && (
        <>
          <p className="admin-help">
            {isOn
              ? say('It is on: besides your password, a sign-in needs a code of your authenticator app.')
              : say(
                  'A code of an app on your phone, besides your password: who finds out the password still cannot get in.',
                )}
          </p>
          {codesLeft !== undefined && <CodesLeft count={codesLeft} />}
          <div className="admin-row">
            <button type="button" className="button button-quiet" onClick={() => void beginning.run(begin)}>
              {isOn ? say('Set it up on another phone') : say('Turn it on')}
            </button>
            {isOn && (
              <button type="button" className="button button-quiet" onClick={() => setStep({ name: 'remove' })}>
                {say('Turn it off')}
              </button>
            )}
          </div>
          <Failure text={beginning.failure} />
        </>
      )}
      {step.name === 'scan' && (
        <>
          <Secret begun={step.begun} />
          <CodeForm
            label={say('Code that the app shows')}
            submit={say('Turn it on')}
            isDigits
            onCode={confirmCode}
            onCancel={done}
          />
        </>
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={done} />}
      {step.name === 'remove' && (
        <CodeForm
          label={say('Code from your authenticator app, or a recovery code')}
          submit={say('Turn it off')}
          onCode={remove}
          onCancel={done}
        />
      )}
    </section>
  )
}

/** So few are soon none. */
const fewCodes = 2

/** How many of the codes on paper are unused; where they are few, how to get new ones. */
function CodesLeft({ count }: { count: number }) {
  const left =
    count === 0
      ? say('No recovery code is left.')
      : sayCount(count, '1 recovery code is left.', '{n} recovery codes are left.')
  if (count > fewCodes) return <p className="admin-help">{left}</p>
  return (
    <p className="admin-failure">
      {`${left} ${say('Without them, nobody gets in who loses the phone. For ten new ones set it up once more, be it on the same phone.')}`}
    </p>
  )
}

/** The secret for an app that reads a picture, that is on this phone, or into which one types. */
function Secret({ begun: { secret, otpauthUrl, qrSvg } }: { begun: BegunTotp }) {
  return (
    <div className="factor-secret">
      <p>{say('Scan this with an authenticator app, such as Google Authenticator, Aegis or your password manager.')}</p>
      <img
        className="factor-picture"
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt={say('QR code for the authenticator app')}
        width={200}
        height={200}
      />
      <p>
        <a className="link" href={otpauthUrl}>
          {say('The app is on this phone')}
        </a>
      </p>
      <p className="admin-help">{say('Or type this key into the app:')}</p>
      <p className="secret-text">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
    </div>
  )
}

interface CodeFormProps {
  label: string
  submit: string
  /** Only an app's code will do, so a phone shows its number keys. */
  isDigits?: boolean
  /** Throws what the server refuses. */
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}

function CodeForm({ label, submit, isDigits = false, onCode, onCancel }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const { run, isBusy, failure, errors } = useDeed()
  const isOfField = Object.keys(errors).length > 0
  useEffect(() => input.current?.focus(), [])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const isTaken = await run(async () => {
      refuseFaulty(form)
      await onCode(input.current?.value ?? '')
    })
    if (!isTaken) input.current?.select()
  }

  return (
    <form className="admin-stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Labelled label={label} errors={errors['code']}>
        {(control) => <CodeInput {...control} ref={input} name="code" isDigits={isDigits} />}
      </Labelled>
      <Failure text={isOfField ? '' : failure} />
      <div className="admin-row">
        <button type="submit" className="button button-navy" disabled={isBusy}>
          {submit}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {say('Cancel')}
        </button>
      </div>
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useUnsaved(true, 'What stands here is shown only now.')

  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        {say('Ten codes for when the phone is lost')}
      </h3>
      <p>
        {say(
          'Each opens one sign-in instead of the app’s code. Write them down or print them: they are shown only now.',
        )}
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="admin-row">
        <CopyButton text={codes.join('\n')} />
        <button type="button" className="button button-navy" onClick={onDone}>
          {say('I have written them down')}
        </button>
      </div>
    </>
  )
}
