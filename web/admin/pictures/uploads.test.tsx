// @vitest-environment jsdom
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { answerPictures } from '../../../tests/setup/slow-upload.ts'
import { FileButton, UploadList, useUploads } from './uploads.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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

test.each([
  { status: 400, text: 'Not a picture.', says: 'Not a picture.' },
  { status: 503, text: 'Too many pictures are being sent at once.', says: 'Too many pictures are being sent at once.' },
  { status: 502, text: '<html>Bad Gateway</html>', says: 'Image upload failed.' },
  { status: 500, text: 'Internal Server Error', says: 'Image upload failed.' },
])('a picture that is answered with $status says “$says”', async ({ status, text, says }) => {
  answerPictures(status, text)
  const { result } = renderHook(() => useUploads('images/generic', 'Image upload failed.'))

  void result.current.upload([new File(['x'], 'boat.jpg')])

  await waitFor(() => expect(result.current.uploads.map(({ failure }) => failure)).toEqual([says]))
})

test('why a file was refused stands beside its name, and is read out by its toast alone', () => {
  const refused = { id: 1, name: 'boat.jpg', progress: 0, failure: 'Not a picture.', cancel: () => undefined }
  render(<UploadList uploads={[refused]} />)

  expect(screen.getByText('Not a picture.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
