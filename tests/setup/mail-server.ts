import type { Socket } from 'node:net'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

import { patienceMs } from './patience.ts'
import { freePort } from './start-site.ts'

/**
 * How the server treats whoever connects: `hang` never greets, `die` breaks the line in the middle of a mail,
 * `lose-answer` takes the mail and breaks the line before saying so, `keep-waiting` says so once it is to behave otherwise.
 */
export type Behaviour =
  | 'take'
  | 'refuse'
  | 'refuse-recipient'
  | 'hang'
  | 'die'
  | 'lose-answer'
  | 'keep-waiting'
  | 'closed'

export interface TakenMail {
  /** Everybody the mail was handed over for. */
  recipients: string[]
  email: Email
  /** As it came over the line. */
  source: string
}

export interface MailServer extends AsyncDisposable {
  url: string
  mails: TakenMail[]
  behave: (behaviour: Behaviour) => Promise<void>
  /** Resolves once this many mails have been taken; throws when they do not come. */
  taken: (count: number) => Promise<TakenMail[]>
}

/** A real mail server on a free port of the loopback, as bad as wished. */
export async function startMailServer(first: Behaviour = 'take'): Promise<MailServer> {
  const mails: TakenMail[] = []
  const sockets = new Set<Socket>()
  let behaviour: Behaviour = 'take'
  let behaving = Promise.withResolvers<void>()
  const port = await freePort()
  let server = await open()

  async function open(): Promise<SMTPServer> {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onConnect(_session, callback) {
        if (behaviour === 'hang') return
        callback(behaviour === 'refuse' ? Object.assign(new Error('Come later'), { responseCode: 421 }) : undefined)
      },
      onRcptTo(_address, _session, callback) {
        const isRefused = behaviour === 'refuse-recipient'
        callback(isRefused ? Object.assign(new Error('Nobody here'), { responseCode: 550 }) : undefined)
      },
      onData(stream, session, callback) {
        if (behaviour === 'die') breakLines(sockets)
        else void answer(stream, session, callback)
      },
    })
    opened.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    // Clients that give up break the line; that is what these tests are about.
    opened.on('error', () => undefined)
    await new Promise<void>((resolve) => {
      opened.listen(port, '127.0.0.1', resolve)
    })
    return opened
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const source = Buffer.concat(chunks).toString()
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    mails.push({ recipients, email: await PostalMime.parse(source), source })
  }

  async function answer(stream: SMTPServerDataStream, session: SMTPServerSession, done: (error?: Error) => void) {
    try {
      await take(stream, session)
      if (behaviour === 'keep-waiting') await behaving.promise
      if (behaviour === 'lose-answer') breakLines(sockets)
      else done()
    } catch (error) {
      // The line broke while the mail came in.
      done(error as Error)
    }
  }

  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
    })

  async function behave(next: Behaviour) {
    if (behaviour === 'closed' && next !== 'closed') server = await open()
    if (next === 'closed' && behaviour !== 'closed') await close()
    behaviour = next
    behaving.resolve()
    behaving = Promise.withResolvers()
  }
  await behave(first)

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behave,
    async taken(count) {
      const deadline = Date.now() + patienceMs
      while (mails.length < count) {
        if (Date.now() > deadline) throw new Error(`${mails.length} of ${count} mails came.`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return mails
    },
    [Symbol.asyncDispose]: () => (behaviour === 'closed' ? Promise.resolve() : close()),
  }
}

function breakLines(sockets: Set<Socket>) {
  for (const socket of sockets) socket.destroy()
}
