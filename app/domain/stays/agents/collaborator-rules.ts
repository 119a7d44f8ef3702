import { term } from '~/domain/ground/shared/language'

/** Max agents per listing, including invited ones. */
export const MAX_AGENTS = 20

export const ONLY_AGENTS = term('Only agents can look after properties.')
export const NO_LONGER_AGENT = term('This agent no longer looks after this property.')
export const AGENT_SUSPENDED = term('The account of this agent is suspended.')
