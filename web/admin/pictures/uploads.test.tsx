// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { FileButton } from './uploads.tsx'

afterEach(cleanup)

test('the chooser asks for JPEG first and for nothing that cannot be read, so that a phone sends its HEIC photographs as JPEG', () => {
  render(
    <FileButton id="picture" multiple={false} disabled={false} onChoose={() => undefined}>
      Choose picture
    </FileButton>,
  )

  const { accept } = screen.getByLabelText<HTMLInputElement>('Choose picture')

  expect(accept.split(',')[0]).toBe('image/jpeg')
  expect(accept).not.toMatch(/\*|hei[cf]/)
})
