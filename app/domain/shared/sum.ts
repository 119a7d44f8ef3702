export const sum = (numbers: readonly number[]): number => numbers.reduce((whole, one) => whole + one, 0)
