# Generated from openapi.yaml. Do not edit.
