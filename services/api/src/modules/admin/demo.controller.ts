import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { demo } from '@shop/contracts/demo';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { RemoveDemo } from './commands/remove-demo.ts';

@Controller()
export class DemoController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(demo.preview)
  preview(): Promise<ResponseOf<typeof demo.preview>> {
    return this.commands.execute(new RemoveDemo(true));
  }

  @Endpoint(demo.remove)
  async remove(): Promise<ResponseOf<typeof demo.remove>> {
    return { message: 'The demo was removed', ...(await this.commands.execute(new RemoveDemo())) };
  }
}
