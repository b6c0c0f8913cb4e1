// `@nestjs/swagger` takes several megabytes, and hardly anybody ever asks for the description. So its decorators are
// noted here, and applied when the description is first asked for.
type Swagger = typeof import("@nestjs/swagger");
type Class = abstract new (...args: never[]) => object;

const noted: ((swagger: Swagger) => void)[] = [];

/** Applies what the decorators below have noted, each once. */
export function applyApiDecorators(swagger: Swagger): void {
  for (const apply of noted.splice(0)) apply(swagger);
}

export const ApiTags = onClass((swagger) => swagger.ApiTags);
export const ApiExcludeController = onClass((swagger) => swagger.ApiExcludeController);
export const ApiBody = onMethod((swagger) => swagger.ApiBody);
export const ApiConsumes = onMethod((swagger) => swagger.ApiConsumes);
export const ApiProduces = onMethod((swagger) => swagger.ApiProduces);
export const ApiOkResponse = onMethod((swagger) => swagger.ApiOkResponse);
export const ApiCreatedResponse = onMethod((swagger) => swagger.ApiCreatedResponse);
export const ApiAcceptedResponse = onMethod((swagger) => swagger.ApiAcceptedResponse);
export const ApiNoContentResponse = onMethod((swagger) => swagger.ApiNoContentResponse);
export const ApiServiceUnavailableResponse = onMethod((swagger) => swagger.ApiServiceUnavailableResponse);

/** Of a controller or of one of its methods. */
export function ApiBearerAuth() {
  return (target: Class | object, key?: string | symbol, descriptor?: PropertyDescriptor): void => {
    noted.push((swagger) => {
      if (typeof target === "function") swagger.ApiBearerAuth()(target);
      else if (key !== undefined && descriptor) swagger.ApiBearerAuth()(target, key, descriptor);
    });
  };
}

function onClass<Args extends unknown[]>(decoratorOf: (swagger: Swagger) => (...args: Args) => ClassDecorator) {
  return (...args: Args) =>
    (target: Class): void => {
      noted.push((swagger) => void decoratorOf(swagger)(...args)(target));
    };
}

function onMethod<Args extends unknown[]>(decoratorOf: (swagger: Swagger) => (...args: Args) => MethodDecorator) {
  return (...args: Args) =>
    (target: object, key: string | symbol, descriptor: PropertyDescriptor): void => {
      noted.push((swagger) => void decoratorOf(swagger)(...args)(target, key, descriptor));
    };
}
