import { expect, it } from 'vitest'
import { migrateDatabase } from '~/db/migrate.server'
import { openDatabase } from '~/db/open.server'
import { copyMigrations, dropMigrationsFrom } from '../support/drizzle-kit'

const images = (key: string) => JSON.stringify([{ key, width: 1, height: 1, colour: '#888888' }])

it('photos that were stored before are noted as their listing’s, others as nobody’s', () => {
  const handle = openDatabase(':memory:')
  const folder = copyMigrations()
  dropMigrationsFrom(folder, '0015_admin_side')
  migrateDatabase(handle, folder)
  handle.sqlite.exec(`
    insert into users (id, email, password_hash, created_at) values ('u', 'u@bweni.example', '', 1);
    insert into profiles (id, full_name, user_type, created_at) values ('u', 'Neema', 'property_owner', 1);
    insert into properties (id, owner_id, title, property_type, address, city, region, price_per_month, from_price,
      lowest_min_term, min_rental_term, allowed_payment_terms, max_occupancy, nearest_colleges, amenities, images,
      search_text, created_at, updated_at)
      values ('p', 'u', '', 'hostel', '', '', '', 0, 0, 1, 1, '[]', 1, '[]', '[]', '${images('house')}', '', 1, 1);
    insert into hostel_rooms (id, property_id, position, room_type, price_per_month, total_rooms, available_rooms,
      max_occupancy, min_rental_term, amenities, images, description)
      values ('r', 'p', 0, 'Single', 1, 1, 1, 1, 1, '[]', '${images('room')}', '');
    insert into approved_versions (property_id, property, rooms, images) values ('p', '{}', '[]', '${images('waiting')}');
  `)
  const upload = handle.sqlite.prepare(
    `insert into uploads (id, user_id, form_key, field, kind, object_key, file_name, content_type, size_bytes, sha256, created_at)
      values (?, 'u', '', '', 'picture', ?, '', '', 1, '', 1)`,
  )
  for (const key of ['house', 'room', 'waiting', 'staged']) upload.run(key, key)
  migrateDatabase(handle, copyMigrations())
  expect(handle.sqlite.prepare('select id, property_id from uploads order by id').raw().all()).toEqual([
    ['house', 'p'],
    ['room', 'p'],
    ['staged', null],
    ['waiting', 'p'],
  ])
  handle.sqlite.close()
})
