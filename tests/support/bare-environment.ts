const { PATH, NODE_OPTIONS, CLOCK_OFFSET } = process.env

/** What a server has of the environment of the tests: the programs, and their clock. */
export const bareEnvironment = { PATH, NODE_OPTIONS, CLOCK_OFFSET }
