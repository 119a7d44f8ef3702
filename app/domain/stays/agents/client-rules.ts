import { term } from '~/domain/ground/shared/language'
export const MAX_CLIENTS = 2_000
export const CLIENT_NAME_LENGTH = 100
export const CLIENT_NOTE_LENGTH = 500
export const CLIENTS_AGENTS_ONLY = term('This page is for agents.')
