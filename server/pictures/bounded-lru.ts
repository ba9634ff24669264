/** A map that forgets what was used longest ago once the sizes of its entries exceed the bound. */
export class BoundedLru<Value> {
  readonly #entries = new Map<string, { value: Value; size: number }>()
  readonly #maxSize: number
  readonly #onEvict: (key: string) => void
  #size = 0

  constructor(maxSize: number, onEvict: (key: string) => void = () => undefined) {
    this.#maxSize = maxSize
    this.#onEvict = onEvict
  }

  get size(): number {
    return this.#size
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, size: number): void {
    this.delete(key)
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize) break
      this.delete(oldest)
      this.#onEvict(oldest)
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }

  keys(): string[] {
    return [...this.#entries.keys()]
  }
}
