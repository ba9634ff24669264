import { isIP } from 'node:net'

import { Ajv, type ErrorObject } from 'ajv'
import { Type, type Static } from 'typebox'

const integer = (minimum: number, maximum: number, fallback: number, description: string) =>
  Type.Integer({ minimum, maximum, default: fallback, description })

/** All pictures of one request together are held in memory while they are looked at; one alone can be no larger. */
export const largestUploadMb = 64

/** The environment, as operators set it; an empty value counts as not set. */
const Environment = Type.Object({
  PORT: integer(0, 65_535, 3000, 'where it listens'),
  HOST: Type.String({ default: '0.0.0.0' }),
  DATA_DIR: Type.String({ default: './data', description: 'the database file and the picture cache' }),
  DATABASE_URL: Type.String({ default: '', pattern: '^(|postgres(ql)?://.+)$' }),
  PUBLIC_URL: Type.String({ default: '', pattern: '^(|https?://[^/\\s]+/*)$', description: 'canonical addresses' }),
  ADMIN_USERNAME: Type.String({ default: 'admin' }),
  ADMIN_PASSWORD: Type.String({ default: '' }),
  SMTP_URL: Type.String({ default: '', pattern: '^(|smtps?://.+)$' }),
  MAIL_FROM: Type.String({ default: '' }),
  OPERATOR_EMAIL: Type.String({ default: '' }),
  PUSHES: Type.Enum(['on', 'off'], { default: 'on', description: 'whether telephones are rung' }),
  PUSH_HOSTS: Type.String({ default: '', description: 'push services besides the known ones, as host:port' }),
  TRUST_PROXY: Type.String({ default: '', description: 'addresses of proxies, separated by commas' }),
  RATE_LIMITS: Type.Enum(['on', 'off'], { default: 'on' }),
  UPLOAD_MAX_MB: integer(1, largestUploadMb, 20, 'one uploaded picture'),
  PICTURE_CACHE_MAX_MB: integer(1, 1_000_000, 512, 'derived pictures on disk'),
  PICTURES_AHEAD: Type.Enum(['on', 'off'], { default: 'on', description: 'pictures made before anybody asks' }),
  SESSION_IDLE_SECONDS: integer(1, 31_536_000, 43_200, 'a sign-in that is not used ends'),
  SESSION_MAX_SECONDS: integer(1, 31_536_000, 604_800, 'any sign-in ends'),
  SHUTDOWN_TIMEOUT_SECONDS: integer(0, 600, 10, 'how long open requests may take'),
  DRAIN_SECONDS: integer(0, 600, 0, 'how long requests are still taken after the signal to stop'),
  SERVICE_WORKER: Type.Enum(['on', 'off'], { default: 'on', description: 'copies for dead zones in browsers' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
})

export type Config = Static<typeof Environment>

/** Puts the defaults in. TypeBox's own check is three hundred files more, which each start and each command would read. */
// The schema is typebox's own; reading the schema of schemas first would take as long as all else here.
const isConfig = new Ajv({ useDefaults: true, meta: false, validateSchema: false }).compile<Config>(Environment)

/** The start is refused; the message names the variable and what it must be, never its value. */
export class ConfigError extends Error {}

/** Reads the configuration. Throws ConfigError with one line for the first variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  refuseMisspelt(Object.keys(environment))
  const given = Object.keys(Environment.properties)
    .map((name) => [name, environment[name]?.trim()] as const)
    .filter(([, value]) => value)
    .map(([name, value]) => [name, /^\d+$/.test(value ?? '') ? asDeclared(name, value) : value])
  const config: unknown = Object.fromEntries(given)
  if (!isConfig(config)) throw new ConfigError(`${isConfig.errors?.map(expectation).join()}.`)
  if (!isOrigin(config.PUBLIC_URL)) throw new ConfigError(`PUBLIC_URL ${shapes.PUBLIC_URL}.`)
  if (config.DATABASE_URL !== '' && !postgresUrl(config.DATABASE_URL)) {
    throw new ConfigError(`DATABASE_URL ${shapes.DATABASE_URL}; ${escapedSigns}.`)
  }
  const unknownProxy = trustedProxies(config).find((proxy) => !isProxy(proxy))
  if (unknownProxy !== undefined) {
    throw new ConfigError(
      'TRUST_PROXY must be addresses or networks, separated by commas, such as 127.0.0.1,10.0.0.0/8.',
    )
  }
  if (!readPushHosts(config.PUSH_HOSTS)) {
    throw new ConfigError(
      'PUSH_HOSTS must be hosts with their ports, separated by commas, such as push.example.com:443.',
    )
  }
  // As addresses are printed and copied; paths are put behind it.
  return { ...config, PUBLIC_URL: config.PUBLIC_URL.replace(/\/+$/, '') }
}

/** One line for each setting of an earlier version that is given and says nothing any more. */
export function retiredSettings(environment: Record<string, string | undefined>): string[] {
  return environment['WORKERS']
    ? ['WORKERS is no setting any more: this is one process. For several, start one unit each (docs/operations.md).']
    : []
}

/** They would end the host of an address, or begin it. */
export const escapedSigns = 'in user and password a %, /, ?, # or @ is written as %25, %2F, %3F, %23 or %40'

/** The proxies whose word about the visitor's address is taken. */
export function trustedProxies({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): string[] {
  return TRUST_PROXY.split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean)
}

/** What Fastify takes: an address, a network that is not the whole world, or one of these names for several. */
function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true
  const [address = '', bits = '1', ...rest] = proxy.split('/')
  const longest = { 4: 32, 6: 128 }[isIP(address)]
  return longest !== undefined && rest.length === 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= longest
}

/** Paths are put behind it, and all else is in the way. */
function isOrigin(text: string): boolean {
  if (text === '') return true
  const url = URL.parse(text)
  return url !== null && url.href.replace(/\/+$/, '') === url.origin
}

/** PostgreSQL's address as its driver reads it: the host may be missing where a socket is named behind it (`?host=/run/postgresql`). */
export function postgresUrl(text: string): URL | null {
  return URL.parse(text) ?? URL.parse(text.replace('@/', '@localhost/'))
}

/** Where the database is: PostgreSQL's address, or the file in the data folder. */
export function databaseAddress(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): string {
  return config.DATABASE_URL || `${config.DATA_DIR}/site.db`
}

/** A setting with a slip in its name would be left out in silence. Short names are too near to other programs' own. */
function refuseMisspelt(names: string[]) {
  const settings = Object.keys(Environment.properties)
  for (const name of names) {
    if (settings.includes(name)) continue
    const meant = settings.find((setting) => setting.length > 6 && isSlip(name.toUpperCase(), setting))
    if (meant) throw new ConfigError(`${name} is not a setting; ${meant} is.`)
  }
}

/** The same letters, or one letter left out, added, changed or swapped with its neighbour. */
function isSlip(name: string, setting: string): boolean {
  let same = 0
  while (same < setting.length && name[same] === setting[same]) same += 1
  const rest = name.slice(same)
  const wanted = setting.slice(same)
  const swapped = `${wanted[1] ?? ''}${wanted[0] ?? ''}${wanted.slice(2)}`
  return [rest, rest.slice(1)].includes(wanted) || rest === swapped || [rest, rest.slice(1)].includes(wanted.slice(1))
}

/** Digits mean a number where a number is declared; a password of digits stays a text. */
function asDeclared(name: string, digits: string | undefined) {
  const schema = Environment.properties[name as keyof typeof Environment.properties]
  return 'type' in schema && schema.type === 'integer' ? Number(digits) : digits
}

/** In words, for what a pattern says only to programmers. */
const shapes = {
  PUBLIC_URL: 'must be an address without a path, such as https://example.com',
  DATABASE_URL: 'must be an address such as postgres://user:password@host/database',
  SMTP_URL: 'must be an address such as smtp://user:password@host:587',
}

function expectation({ instancePath, keyword, message, params }: ErrorObject): string {
  const name = instancePath.slice(1) as keyof Config
  const { minimum, maximum } = Environment.properties[name] as { minimum?: number; maximum?: number }
  if (maximum !== undefined) return `${name} must be a whole number from ${minimum} to ${maximum}`
  const shape = keyword === 'pattern' ? (shapes as Partial<Record<string, string>>)[name] : undefined
  if (shape !== undefined) return `${name} ${shape}`
  if (keyword === 'enum') return `${name} must be one of: ${(params['allowedValues'] as string[]).join(', ')}`
  return `${name} ${message}`
}

const hostWithPort = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\]):[1-9]\d{0,4}$/i

/** The hosts that the operator adds, each with its port; undefined when one is not written so. */
export function readPushHosts(text: string): string[] | undefined {
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  return hosts.every((host) => hostWithPort.test(host) && Number(host.split(':').at(-1)) <= 65_535) ? hosts : undefined
}
