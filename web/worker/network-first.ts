/** Longer than an answer takes on poor roaming, shorter than a visitor waits on an empty page. */
export const patienceMs = 3000

/** The network's answer when it comes soon and is no failure of the server, else the copy, else what the network says. */
export async function networkFirst(
  answer: Promise<Response>,
  findCopy: () => Promise<Response | undefined>,
): Promise<Response> {
  const soon = await Promise.race([answer.catch(() => undefined), pause(patienceMs)])
  if (soon && soon.status < 500) return soon
  return (await findCopy()) ?? answer
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds)
  })
}
