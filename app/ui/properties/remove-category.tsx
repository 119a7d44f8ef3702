import type { TypedRoom } from '~/domain/properties/typed-listing'
import { ButtonLink, DangerButton } from '../form/buttons'
import { PostForm } from '../form/post-form'

/** Asks before a room category of a form goes. */
export function RemoveCategory({ room, back }: { room: TypedRoom; back: string }) {
  return (
    <PostForm>
      <p>
        Are you sure you want to delete the room category{' '}
        <strong>{room.room_type || 'without a name'}</strong> with its photos?{' '}
        {room.id ? 'It goes from the listing when you press Save Changes.' : 'This action cannot be undone.'}
      </p>
      <div className="actions">
        <DangerButton>Delete category</DangerButton>
        <ButtonLink href={`${back}#rooms`}>Keep it</ButtonLink>
      </div>
    </PostForm>
  )
}
