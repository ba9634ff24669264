import type { FastifyInstance } from 'fastify'

/**
 * Sent with every answer. Scripts and styles come only from the site's own files, so cached pages need no nonce; page
 * data stands in a JSON block, which is never executed.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self' 'inline-speculation-rules'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Adds them to every answer of the app, errors included, where the route has not set its own value. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string) {
  const headers = Object.entries(securityHeaders(publicUrl))
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value)
    done()
  })
}

/** Of a page that its address alone opens: kept by nobody, found by no search engine, and no other site learns the address. */
export const privateHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}
