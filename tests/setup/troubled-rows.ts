/** Statements after which the doctor has something to say of an SQLite file. */

export const someBooking = `insert into bookings
  (id, reference, status, kind, subject_name, name, phone_number, email, nr_of_passengers, pickup_at, pickup_wall_time,
   pickup_address, dropoff_address, note, language, content_hash, receipt_token, created_at)
  values (1, 'R', 'new', 'taxi', '', 'Ana', '+355', '', 1, '', '', '', '', '', 'gb', '', 'T', '');`
/** Somebody has looked at the clock just now, and there is a booking of long ago. */
export const clockSteadyFor = (hours: string) => `${someBooking.replace("'T', '')", "'T', '2026-01-01T00:00:00.000Z')")}
  insert into booking_marks (key, at)
  values ('clock steady since ' || strftime('%FT%TZ', 'now', '${hours}'), strftime('%FT%TZ', 'now'))`
export const stuckMail = `${someBooking} insert into mails
  (booking_id, kind, recipient, message_id, state, state_at, created_at, attempts, next_attempt_at, last_error)
  values (1, 'received', 'ana@example.com', 'm', 'waiting', '', '2026-01-01T00:00:00.000Z', 9, '', 'unreachable')`
export const stuckPush = `${someBooking} insert into push_devices (id, name, endpoint, p256dh, auth, about, created_at)
  values (1, '', '', '', '', '', ''); insert into pushes
  (device_id, booking_id, kind, tag, occasion, facts, state, state_at, created_at, attempts, next_attempt_at, last_error)
  values (1, 1, 'new-booking', '', '', '{}', 'waiting', '', '2026-01-01T00:00:00.000Z', 9, '', 'unreachable')`

/** Each in a folder of its own. */
const missing = (folder: string) => `images/${folder}/${'0'.repeat(16)}.jpg`
export const missingPictures = `update prices set image_path = '${missing('a')}'; insert into crew
  (name, phone_number, photo_path, languages, drives, vehicle_ids, is_active, version)
  values ('Ardit', '', '${missing('b')}', '[]', 'car', '[]', 1, 1); insert into vehicles
  (name, kind, plate, colour, seats, child_seats, photo_path, papers, is_active, version)
  values ('Van', 'car', '', '', 8, 0, '${missing('c')}', '[]', 1, 1)`
