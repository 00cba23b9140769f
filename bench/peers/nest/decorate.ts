/** Applies decorators as function calls, like TypeScript compiles them: Node doesn't strip decorator syntax. */
// oxlint-disable-next-line import/no-unassigned-import -- extends Reflect with metadata
import "reflect-metadata";
import type { Type } from "@nestjs/common";

/** A parameter's decorator and its type, which pipes use. */
export type Parameter = readonly [decorator: ParameterDecorator, type: unknown];

/** Decorates a class and declares its constructor's dependencies. */
export function decorateClass(
  target: Type,
  decorators: readonly ClassDecorator[],
  dependencies: readonly unknown[] = [],
): void {
  Reflect.defineMetadata("design:paramtypes", dependencies, target);
  Reflect.decorate([...decorators], target);
}

/** Decorates a method and its parameters. */
export function decorateMethod<T>(
  target: Type<T>,
  name: keyof T & string,
  decorators: readonly MethodDecorator[],
  parameters: readonly Parameter[],
): void {
  const prototype = target.prototype as object;
  for (const [index, [decorator]] of parameters.entries()) decorator(prototype, name, index);
  const types = parameters.map(([, type]) => type);
  Reflect.defineMetadata("design:paramtypes", types, prototype, name);
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  Reflect.decorate([...decorators], prototype, name, descriptor);
}

export function decorateProperty<T>(
  target: Type<T>,
  name: keyof T & string,
  ...decorators: readonly PropertyDecorator[]
): void {
  for (const decorator of decorators) decorator(target.prototype as object, name);
}
